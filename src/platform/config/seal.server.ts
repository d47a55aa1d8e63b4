/** Seals a text with a key: encrypted and authenticated. The library loads only where something is sealed. */
export async function seal(key: string, data: string): Promise<string> {
  const { symmetricEncrypt } = await import("better-auth/crypto");
  return symmetricEncrypt({ key, data });
}

/** Opens what the same key sealed; throws if another key did, or if it was changed. */
export async function unseal(key: string, data: string): Promise<string> {
  const { symmetricDecrypt } = await import("better-auth/crypto");
  return symmetricDecrypt({ key, data });
}
