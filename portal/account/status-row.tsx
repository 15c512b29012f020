import { Button } from '../components/button.tsx'
import { TextField } from '../components/field.tsx'
import { Handle, MoveButtons } from '../components/reorder.tsx'
import { t } from '../messages/messages.ts'
import type { StatusRow } from './status-rows.ts'

interface Props {
  row: StatusRow
  place: number
  of: number
  issue: string | null
  onLabel(label: string): void
  onMove(from: number, to: number): void
  onRemove(): void
}

/** One status: a drag handle, its texts, and buttons with the same function for the keyboard. */
export function StatusRowFields({ row, place, of, issue, onLabel, onMove, onRemove }: Props) {
  const texts = t().statuses
  const shown = row.label.trim() || texts.label(place + 1)
  return (
    <li class="status-row">
      <Handle name={shown} place={place} onMove={onMove} />
      <div class="words">
        <TextField
          label={texts.label(place + 1)}
          hideLabel
          value={row.label}
          onValue={onLabel}
          error={issue}
          maxLength={60}
        />
      </div>
      <span class="soft small count">
        {row.name === null ? t().prices.new : texts.leads(row.leads)}
      </span>
      <div class="row buttons">
        <MoveButtons name={shown} place={place} of={of} onMove={onMove} />
        <Button look="quiet" icon="trash" label={texts.remove(shown)} onClick={onRemove} />
      </div>
    </li>
  )
}
