import { z } from "zod";
import { act } from "#desk/kit/acts.server.ts";
import { rowId } from "#desk/kit/fields.server.ts";
import { pictures } from "#domain/newsletter/pictures.server.ts";

const chosen = { needs: "write", schema: z.object({ picture: rowId }) } as const;

/** What is done to a picture of the library. */
export const pictureActs = {
  delete: act({
    ...chosen,
    run: ({ tools, staff: by }, { picture: id }) => pictures.remove(tools, { id, by }),
    done: { deleted: "The picture is deleted. It can be restored for 30 days." },
    status: 409,
  }),
  restore: act({
    ...chosen,
    run: ({ tools, staff: by }, { picture: id }) => pictures.undelete(tools, { id, by }),
    done: { restored: "The picture is restored." },
    status: 409,
  }),
};
