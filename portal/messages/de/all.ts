import type { Messages } from '../type.ts'
import { frame } from './frame.ts'

export const messages: Messages = { frame }
