import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { TestApp } from './app.ts'
import { type Answer, request } from './client.ts'
import { widgetUrl } from './proof.ts'

export const PHOTOS = { key: 'photos', kind: 'photo', label: { nl: "Foto's", en: 'Photos' } }

/** A photo that says where it was taken, and that lies on its side. */
export async function photo({ width = 800, height = 600 } = {}): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
  return image
    .withExif({
      IFD0: { Make: 'Camera of Jo' },
      IFD3: { GPSLatitude: '52/1 5/1 24/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A blue photo of 64 by 48 pixels, as phones make them. */
export const HEIC = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA',
    'AAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAA',
    'GgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAA',
    'AgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AA',
    'AAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQB',
    'wXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEA',
    'AAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACJtZGF0AAAAFigBrxmA70mlv//GchHi',
    'mb+mrWmPm4A=',
  ].join(''),
  'base64',
)

/** The smallest drawing that a CAD program opens. */
export const DXF = Buffer.from(
  '  0\r\nSECTION\r\n  2\r\nENTITIES\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n',
)

/** The smallest document that a reader opens. */
export const PLAN = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
)

export function sendFile(
  app: TestApp,
  slug: string,
  content: Uint8Array | string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return request(widgetUrl(app, slug, '/uploads'), {
    method: 'POST',
    headers: { 'Content-Type': 'image/jpeg', ...headers },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  })
}

/** Every file below the folder of files, with its bytes. */
export async function filesIn({ storage }: TestApp): Promise<Map<string, Buffer>> {
  const folder = join(storage.settings.DATA_DIR, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  return new Map(
    await Promise.all(
      files.map(
        async ({ name, parentPath }) => [name, await readFile(join(parentPath, name))] as const,
      ),
    ),
  )
}
