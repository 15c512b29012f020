import { z } from 'zod'
import { Drawing } from '../../../shared/drawing/drawing.contract.ts'
import { LANGUAGES } from '../../../shared/form/text.contract.ts'
import { internalEndpoints, ofOwner, Version } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'

/** Mails that the server writes, and whose words a dealer may change. */
export const EMAIL_TEMPLATE_NAMES = [
  'confirmation',
  'offer',
  'offer_reminder',
  'offer_confirmed',
] as const
export type EmailTemplateName = (typeof EMAIL_TEMPLATE_NAMES)[number]

/** The longest subject and text of a mail, in characters. What comes in is cut to it. */
export const MESSAGE_MAX = { subject: 200, text: 20_000 } as const
export const MAIL_TEXT_NAME_MAX = 60
export const MOST_MAIL_TEXTS = 34

/** What a dealer may write in a subject or a text, to be filled in. */
export const PLACES = ['{name}', '{company}', '{reference}'] as const
/** And in a template, with what is known of the lead by then. */
export const TEMPLATE_PLACES = [...PLACES, '{visit}', '{offer_link}'] as const

/** Blank: the usual ones, where there are some. */
const MailWords = z.strictObject({
  subject: z
    .string()
    .trim()
    .max(MESSAGE_MAX.subject)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, asMessage('one_line')),
  text: z.string().trim().max(MESSAGE_MAX.text),
})
export type MailWords = z.output<typeof MailWords>

/** The words that one of the server's mails starts with, or a template to start a mail with. */
export const MailText = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9_-]{1,40}$/),
    /** The dealer's name for a template; null for a mail of the server. */
    name: z.string().trim().min(1, asMessage('required')).max(MAIL_TEXT_NAME_MAX).nullable(),
    words: z.record(z.enum(LANGUAGES), MailWords),
  })
  .refine(
    ({ name, words }) => name === null || Object.values(words).some(({ text }) => text !== ''),
    { path: ['words'], message: asMessage('required') },
  )
export type MailText = z.output<typeof MailText>

/** All of an account, which are saved as one. The version is 0 while they are ours. */
export const MailTexts = z.object({
  version: Version,
  texts: z.array(MailText).max(MOST_MAIL_TEXTS),
})
export type MailTexts = z.output<typeof MailTexts>

export const mailTexts = internalEndpoints(ofOwner, {
  list: {
    path: '/settings/mail-texts',
    data: MailTexts,
  },

  /** 409 has `errors.current`, the words as they are now. */
  put: {
    method: 'PUT',
    path: '/settings/mail-texts',
    body: MailTexts,
    data: MailTexts,
    errors: ['changed_meanwhile'],
  },
})

export const mailPreview = internalEndpoints(ofOwner, {
  get: {
    method: 'POST',
    path: '/settings/mail-texts/preview',
    summary: 'A mail with these words, about an invented request',
    body: MailWords.extend({ letter: z.enum(EMAIL_TEMPLATE_NAMES), language: z.enum(LANGUAGES) }),
    data: z.object({
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      drawing: Drawing.nullable(),
      /** The drawing is in the mail where this many characters of `text` are above it. */
      drawing_at: z.int(),
    }),
  },
})
