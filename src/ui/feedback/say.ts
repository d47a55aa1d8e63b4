/** Shows a toast. Its library loads with the first one: most readers never see any. */
export async function say(text: string, kind: "success" | "error"): Promise<void> {
  const { show } = await import("./toaster.tsx");
  await show(text, kind);
}
