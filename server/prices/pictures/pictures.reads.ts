import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { PictureRow } from '../../core/db/tables.ts'
import { NotFound, ValidationFailed } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import type { Picture } from './pictures.contract.ts'

type Reading = Pick<Source, 'db'>

export async function getPicture(
  { db }: Reading,
  accountId: number,
  hash: string,
): Promise<PictureRow> {
  return ofAccount(db, accountId)
    .selectFrom('pictures')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow(() => new NotFound())
}

/** The bytes of pictures, by their hashes. */
export async function readPictures(
  { db }: Reading,
  accountId: number,
  hashes: readonly string[],
): Promise<Map<string, Buffer>> {
  if (hashes.length === 0) return new Map()
  const rows = await ofAccount(db, accountId)
    .selectFrom('pictures')
    .select(['hash', 'content'])
    .where('hash', 'in', [...new Set(hashes)])
    .execute()
  return new Map(rows.map(({ hash, content }) => [hash, Buffer.from(content, 'base64')]))
}

/** Throws 422 if the account does not have the picture. Null is valid. */
export async function checkPicture(
  { db }: Reading,
  accountId: number,
  hash: string | null | undefined,
): Promise<void> {
  if (hash == null) return
  await ofAccount(db, accountId)
    .selectFrom('pictures')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow(() => new ValidationFailed({ picture: [issue('gone')] }))
}

/** The path of an account's picture in the portal. */
export function pictureAddress(accountId: number, hash: string): string {
  return `/portal/api/pictures/${accountId}/${hash}`
}

/** A picture that any website may load, of any account. */
export async function findOpenPicture(
  { db }: Reading,
  hash: string,
): Promise<Pick<PictureRow, 'type' | 'content'> | null> {
  const row = await allAccounts(db)
    .selectFrom('pictures')
    .select(['type', 'content'])
    .where('hash', '=', hash)
    .where('is_open', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The public address of an open picture. */
export function openAddress(baseUrl: string, hash: string): string {
  return `${openPicturesUrl(baseUrl)}${hash}.jpg`
}

/** The common start of the addresses of open pictures. */
export function openPicturesUrl(baseUrl: string): string {
  return `${baseUrl}/pictures/`
}

export function toPicture(accountId: number, hash: string | null): Picture | null {
  return hash === null ? null : { hash, address: pictureAddress(accountId, hash) }
}
