import { z } from 'zod'
import { Drawing } from '../../../shared/drawing/drawing.contract.ts'
import { LANGUAGES } from '../../../shared/language.ts'
import { internalEndpoints, ofOwner, Version } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'

/** Automatic emails whose texts a dealer may change. */
export const EMAIL_TEMPLATE_NAMES = [
  'confirmation',
  'offer',
  'offer_reminder',
  'offer_confirmed',
] as const
export type EmailTemplateName = (typeof EMAIL_TEMPLATE_NAMES)[number]

/** Maximum characters of an email's subject and text. Incoming ones are cut. */
export const MESSAGE_MAX = { subject: 200, text: 20_000 } as const
export const MAIL_TEXT_NAME_MAX = 60
export const MOST_MAIL_TEXTS = 34

/** Placeholders for a subject or a text. */
export const PLACES = ['{name}', '{company}', '{reference}'] as const
/** Additional placeholders of a template, filled in from the lead. */
export const TEMPLATE_PLACES = [...PLACES, '{visit}', '{offer_link}'] as const

/** Blank: the defaults, if there are any. */
const MailWords = z.strictObject({
  subject: z
    .string()
    .trim()
    .max(MESSAGE_MAX.subject)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, asMessage('one_line')),
  text: z.string().trim().max(MESSAGE_MAX.text),
})
export type MailWords = z.output<typeof MailWords>

/** The initial text of an automatic email, or a template for an email. */
export const MailText = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9_-]{1,40}$/),
    /** The dealer's name for a template; null for an automatic email. */
    name: z.string().trim().min(1, asMessage('required')).max(MAIL_TEXT_NAME_MAX).nullable(),
    words: z.record(z.enum(LANGUAGES), MailWords),
  })
  .refine(
    ({ name, words }) => name === null || Object.values(words).some(({ text }) => text !== ''),
    { path: ['words'], message: asMessage('required') },
  )
export type MailText = z.output<typeof MailText>

/** All texts of an account, saved together. The version is 0 while they are the defaults. */
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

  /** 409 has `errors.current`, the current texts. */
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
    summary: 'A sample mail with these texts, about an invented request',
    body: MailWords.extend({ letter: z.enum(EMAIL_TEMPLATE_NAMES), language: z.enum(LANGUAGES) }),
    data: z.object({
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      drawing: Drawing.nullable(),
      /** The drawing is placed after this many characters of `text`. */
      drawing_at: z.int(),
    }),
  },
})
