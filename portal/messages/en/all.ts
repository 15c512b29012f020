import { frame } from './frame.ts'

/** All texts of the portal in English: one file for each screen. */
export const messages = { frame }
