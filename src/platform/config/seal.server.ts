/** Seals a text with a key: encrypted and authenticated. The library loads only on use. */
export async function seal(key: string, data: string): Promise<string> {
  const { symmetricEncrypt } = await import("better-auth/crypto");
  return symmetricEncrypt({ key, data });
}

/** Opens a text sealed with the same key; throws if the key differs or the text was changed. */
export async function unseal(key: string, data: string): Promise<string> {
  const { symmetricDecrypt } = await import("better-auth/crypto");
  return symmetricDecrypt({ key, data });
}
