/** The files cannot be reached now: the same request may succeed later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}
