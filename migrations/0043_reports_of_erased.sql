-- Reports about an address that was erased stay as counts; who subscribed again since is counted on.
UPDATE "mail_event" SET "address_hash" = '' WHERE "address_hash" IN (SELECT "address_hash" FROM "suppression" WHERE "reason" = 'erased')
  AND "address_hash" NOT IN (SELECT encode(sha256(convert_to("email", 'UTF8')), 'hex') FROM "subscriber");
