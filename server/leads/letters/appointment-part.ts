import type { Text } from '../../../shared/form/text.contract.ts'
import { layOut } from '../../outbox/mails/letters-layout.ts'
import { textsIn } from '../../outbox/mails/letters-texts.ts'
import { answersInLanguage } from './answers.ts'
import { filled } from './confirmation.ts'

export type AppointmentKind = 'appointment_made' | 'appointment_moved' | 'appointment_cancelled'

const NAMES = {
  appointment_made: 'appointmentMade',
  appointment_moved: 'appointmentMoved',
  appointment_cancelled: 'appointmentCancelled',
} as const

/** What a mail says of an appointment that a member made, moved or cancelled. */
interface Told {
  /** The customer's. */
  language: string
  name: string | null
  dealer: { name: string; phone?: string | null | undefined; email?: string | null | undefined }
  /** What the form asked; null when none asked for it. */
  question: Text | null
  /** Such as `Friday 1 May 2026, 09:00–12:00`. */
  when: string
}

export function writeAppointment(kind: AppointmentKind, told: Told) {
  const { name, dealer, question, when } = told
  const { language, texts } = textsIn(told.language)
  const words = texts[NAMES[kind]]
  const values = { company: dealer.name }
  const label = question === null ? texts.labels.when : answersInLanguage(question, language)
  const signature = [dealer.name, dealer.phone, dealer.email].filter(Boolean).join('\n')
  return layOut({
    language,
    subject: filled(words.subject, values, name),
    blocks: [
      { kind: 'text', text: filled(words.greeting, values, name) },
      { kind: 'rows', rows: [{ label, value: when }] },
      { kind: 'text', text: texts.confirmation.reply },
      { kind: 'text', text: signature },
    ],
  })
}
