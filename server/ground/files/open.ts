import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createBucketFiles } from './bucket.ts'
import type { Files } from './files.ts'
import { createFolderFiles } from './folder.ts'

export function openFiles({ dataDir, filesBucket }: Config): Files {
  return filesBucket === undefined
    ? createFolderFiles(join(dataDir, 'files'))
    : createBucketFiles(filesBucket)
}
