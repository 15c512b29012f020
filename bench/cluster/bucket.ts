// A bucket for a trial, in a folder: `deploy/cluster/start` runs it where no other S3 is named.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Objects, startBucketOf } from '../../test/support/bucket.ts'

const [folder = 'bucket'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true, mode: 0o700 })
const pathOf = (key: string) => join(folder, encodeURIComponent(key))

const objects: Objects = {
  get: (key) => {
    try {
      return readFileSync(pathOf(key))
    } catch {
      return undefined
    }
  },
  set(key, content) {
    writeFileSync(`${pathOf(key)}.new`, content)
    renameSync(`${pathOf(key)}.new`, pathOf(key))
    return objects as Map<string, Buffer>
  },
  delete: (key) => {
    rmSync(pathOf(key), { force: true })
    return true
  },
}

const setting = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}

await startBucketOf(
  {
    port: Number(new URL(setting('FILES_S3_ENDPOINT')).port),
    keyId: setting('FILES_S3_KEY_ID'),
    secret: setting('FILES_S3_SECRET'),
    region: setting('FILES_S3_REGION'),
    name: setting('FILES_S3_BUCKET'),
  },
  objects,
)
