export type { Surroundings } from './attempts.ts'
export { ZevenError } from './error.ts'
export type { components, paths } from './generated.ts'
export type { AnswerOf, ItemOf, ListPath, Method, PathOf } from './types.ts'
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
  WebhookRefused,
} from './webhooks.ts'
export { Zeven, type ZevenOptions } from './zeven.ts'
