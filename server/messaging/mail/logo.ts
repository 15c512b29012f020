import { readLogo } from '../../account/accounts/accounts.reads.ts'
import type { Source } from '../../core/db/source.ts'
import type { MailPicture } from '../mails/pictures.ts'

/** In px. There are two pixels for each, for high-density screens. */
const HIGHEST = 44
const WIDEST = 180
const MARGIN = 4
const PAPER = '#fff'

/**
 * The logo of an email's account, on a background of its own, so that dark letters are visible in
 * dark mode. Null without one.
 */
export async function logoForMail(source: Source, accountId: number): Promise<MailPicture | null> {
  const { content: logo } = await readLogo(source, accountId)
  if (logo === null) return null
  const { default: sharp } = await import('sharp')
  const { data: content, info } = await sharp(Buffer.from(logo, 'base64'))
    .resize({ width: 2 * WIDEST, height: 2 * HIGHEST, fit: 'inside' })
    .flatten({ background: PAPER })
    .extend({ ...sides(2 * MARGIN), background: PAPER })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true })
  const size = { width: Math.round(info.width / 2), height: Math.round(info.height / 2) }
  return { content, size }
}

function sides(width: number) {
  return { top: width, bottom: width, left: width, right: width }
}
