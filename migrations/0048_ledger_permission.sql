-- The ledger is read by a permission of its own. Who read it until now goes on reading it.
UPDATE "staff_role" SET "permissions" = array_append("permissions", 'ledger')
  WHERE "permissions" && ARRAY['staff', 'approve'] AND NOT 'ledger' = ANY("permissions");
