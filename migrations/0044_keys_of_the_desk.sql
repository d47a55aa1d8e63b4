-- contract: staff_member.single_keys, unused since 0.1.0
ALTER TABLE "staff_member" DROP COLUMN "single_keys";
