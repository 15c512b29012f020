import type { OwnStatuses } from '../../server/account/accounts/settings.contract.ts'

/** A status in the form. A new one has no name yet: the server derives one from its label. */
export interface StatusRow {
  /** Identifies rows while they are moved and edited. */
  key: string
  name: string | null
  label: string
  leads: number
}

export function statusRows(saved: OwnStatuses['statuses']): StatusRow[] {
  return saved.map(({ name, label, leads }) => ({ key: name, name, label, leads }))
}

/** The rows with the one at `from` moved to `to`. */
export function movedRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  return rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))
}

export function statusIssues(rows: readonly StatusRow[]): ('noLabel' | 'twice' | null)[] {
  const labels = rows.map(({ label }) => label.trim().toLowerCase())
  return labels.map((label, at) => {
    if (label === '') return 'noLabel'
    return labels.indexOf(label) < at ? 'twice' : null
  })
}
