import type { PlannedAppointment } from '../../../server/leads/appointments/appointments.contract.ts'
import { minute } from '../../components/when.tsx'
import { t } from '../../messages/messages.ts'
import { clockOf } from './days.ts'

export interface ShownDays {
  rows: readonly PlannedAppointment[]
  period: { first: string; last: string }
  /** The day in the address. */
  date: string
}

export function whoOf({ lead }: PlannedAppointment): string {
  return lead.name ?? t().leads.noName
}

export function whatOf({ agenda_name: name }: Pick<PlannedAppointment, 'agenda_name'>): string {
  return name ?? t().lead.kinds.visit
}

/** An appointment in a day of a month or week: it opens its lead. */
export function Entry({ row }: { row: PlannedAppointment }) {
  const { from, to } = clockOf(row)
  const isOver = Date.parse(row.ends_at) < minute.value
  return (
    <a class={isOver ? 'entry over-by-now' : 'entry'} href={`/portal/leads/${row.lead.id}`}>
      <time class="number" dateTime={row.starts_at}>
        {from}
        <span class="end">–{to}</span>
      </time>{' '}
      <strong>{whoOf(row)}</strong>{' '}
      <span class="about">
        {[whatOf(row), row.lead.place, row.member?.name].filter(Boolean).join(' · ')}
      </span>
    </a>
  )
}
