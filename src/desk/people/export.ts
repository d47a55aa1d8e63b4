import { act, defineActs } from "#desk/kit/acts.server.ts";
import { exportPerson } from "#domain/people/export-person.server.ts";
import { personOf } from "./person-acts.server.ts";

/** Exports everything held about a person as one file. */
export const action = defineActs({
  export: act({
    needs: ["answer", "send"],
    run: async (request) => {
      const result = await exportPerson(request.tools, personOf(request));
      if ("refused" in result) return new Response(result.message, { status: 404 });
      return new Response(JSON.stringify(result.held, null, 2), {
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Content-Disposition": 'attachment; filename="person.json"',
        },
      });
    },
  }),
});
