import type { Config } from '../config/config.server.ts'
import { createFolderStorage } from './folder.server.ts'
import type { FileStorage } from './port.ts'
import { createS3Storage } from './s3.server.ts'

export function storageOf(settings: Config['storage']): FileStorage {
  return settings.kind === 's3' ? createS3Storage(settings) : createFolderStorage(settings.folder)
}
