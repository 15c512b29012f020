import {
  type Agenda,
  WEEKDAYS,
  type Weekday,
} from '../../../server/forms/agendas/agendas.contract.ts'
import { freeName, plainName } from '../../components/names.ts'

/** Agendas during input: a number may be any text until it is saved. */
export interface TypedPart {
  days: readonly Weekday[]
  from: string
  to: string
  most: string
  /** The length of a slot, and the gap between two, in minutes. */
  minutes: string
  gap: string
}
export interface TypedAgenda {
  /** Empty for a new one: its key is derived from its name. */
  key: string
  name: string
  parts: readonly TypedPart[]
  first_day: string
  last_day: string
  days_off: Agenda['days_off']
}

export const NEW_PART: TypedPart = {
  days: WEEKDAYS.slice(0, 5),
  from: '09:00',
  to: '12:00',
  most: '1',
  minutes: '',
  gap: '',
}

export function newAgenda(name: string): TypedAgenda {
  return { key: '', name, parts: [NEW_PART], first_day: '1', last_day: '42', days_off: [] }
}

export function typedOf(agendas: readonly Agenda[]): TypedAgenda[] {
  return agendas.map((agenda) => ({
    ...agenda,
    first_day: String(agenda.first_day),
    last_day: String(agenda.last_day),
    parts: agenda.parts.map(({ most, minutes = '', gap = '', ...part }) => ({
      ...part,
      most: String(most),
      minutes: String(minutes),
      gap: String(gap),
    })),
  }))
}

/** The sent values. A text that is not a number is sent as null, which the server rejects at its field. */
export function typedAgendas(typed: readonly TypedAgenda[]): Agenda[] {
  const taken = typed.map(({ key }) => key)
  return typed.map((agenda) => {
    const plain = plainName(agenda.name, '_').replace(/^[_0-9]+/, '')
    const key = agenda.key || freeName(plain || 'agenda', taken)
    taken.push(key)
    return {
      ...agenda,
      key,
      first_day: numberIn(agenda.first_day),
      last_day: numberIn(agenda.last_day),
      parts: agenda.parts.map(({ most, minutes, gap, ...part }) => ({
        ...part,
        days: WEEKDAYS.filter((day) => part.days.includes(day)),
        most: numberIn(most),
        ...(minutes.trim() !== '' && { minutes: numberIn(minutes) }),
        ...(gap.trim() !== '' && { gap: numberIn(gap) }),
      })),
      days_off: [...agenda.days_off],
    }
  })
}

function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
