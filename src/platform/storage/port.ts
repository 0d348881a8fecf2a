/**
 * Files that outlive a release, such as product photographs. Keys consist of the shop's own ids and names: lower-case
 * letters, digits, hyphens and dots, in folders separated by slashes. They never contain text from users.
 */
export interface FileStorage {
  /** Resolves when the file is durable. A reader never sees part of it; the last write of a key wins. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** @returns null when there is no such file. */
  read(key: string): Promise<Buffer<ArrayBuffer> | null>
  /** Names of the folders in a folder, with the time of their last change in milliseconds; empty when it does not exist. */
  listFolders(key: string): Promise<readonly { readonly name: string; readonly changedAt: number }[]>
  /** Deletes a folder with all its files; idempotent. */
  removeFolder(key: string): Promise<void>
}

const keyPattern = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/

/** @throws for anything else, so that a key never leaves its folder. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`invalid storage key: ${JSON.stringify(key)}`)
  return key
}
