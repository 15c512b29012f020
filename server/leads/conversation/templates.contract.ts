import { z } from 'zod'
import { LANGUAGES } from '../../../shared/form/text.contract.ts'
import { endpoints } from '../../ground/contract.ts'
import { asMessage } from '../../ground/faults.contract.ts'
import { MESSAGE_MAX } from './messages.contract.ts'

/** What a dealer may write in a template, to be filled in with what is known of the lead. */
export const TEMPLATE_PLACES = [
  '{name}',
  '{company}',
  '{reference}',
  '{visit}',
  '{offer_link}',
] as const
export const MOST_TEMPLATES = 30
export const TEMPLATE_NAME_MAX = 60

const Words = z.strictObject({
  subject: z.string().trim().max(MESSAGE_MAX.subject),
  text: z.string().trim().max(MESSAGE_MAX.text),
})

/** Words to begin a mail with. A customer gets them in their language, or else in the first that has a text. */
export const MessageTemplate = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9_-]{1,40}$/),
    name: z.string().trim().min(1, asMessage('required')).max(TEMPLATE_NAME_MAX),
    words: z.partialRecord(z.enum(LANGUAGES), Words),
  })
  .refine(({ words }) => Object.values(words).some(({ text }) => text !== ''), {
    path: ['words'],
    message: asMessage('required'),
  })
export type MessageTemplate = z.output<typeof MessageTemplate>

/** All of an account, which are saved as one. Until then they are ours. */
export const MessageTemplates = z.object({
  version: z.int(),
  templates: z.array(MessageTemplate).max(MOST_TEMPLATES),
})
export type MessageTemplates = z.output<typeof MessageTemplates>

export const messageTemplates = endpoints(null, {
  get: {
    name: 'getMessageTemplates',
    method: 'GET',
    path: '/settings/message-templates',
    summary: 'Words to begin mails to customers with',
    internal: true,
    roles: ['owner'],
    data: MessageTemplates,
    message: 'Templates.',
  },

  /** 409 has `errors.current`, the templates as they are now. */
  put: {
    name: 'putMessageTemplates',
    method: 'PUT',
    path: '/settings/message-templates',
    summary: 'Change the words to begin mails with',
    internal: true,
    roles: ['owner'],
    body: MessageTemplates,
    data: MessageTemplates,
    message: 'Templates saved.',
    errors: ['changed_meanwhile'],
  },
})
