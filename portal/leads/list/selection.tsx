import { useState } from 'preact/hooks'
import { MOST_LEADS_AT_ONCE } from '../../../server/leads/change.contract.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icons.tsx'
import { Menu, MenuItem } from '../../components/menu.tsx'
import { statusesToChoose, statusText } from '../../components/status.tsx'
import { t } from '../../messages/messages.ts'
import { deleteLeads } from './deleting.ts'
import { moveTo } from './moving.ts'
import type { LeadInList } from './query.ts'
import { ReasonDialog } from './reason.tsx'

/** Actions on several leads. Shown at the bottom while some are selected. */
export function Selection({
  rows,
  onDone,
  onClear,
}: {
  rows: readonly LeadInList[]
  onDone(): void
  onClear(): void
}) {
  const { leads, bin } = t()
  const [isAsking, setAsking] = useState(false)
  if (rows.length === 0) return null
  const ids = rows.map(({ id }) => id).slice(0, MOST_LEADS_AT_ONCE)
  return (
    <section class="selection" aria-label={leads.chosenCount(rows.length)}>
      <strong>{leads.chosenCount(rows.length)}</strong>
      <Menu
        button={
          <>
            {leads.setStatus}
            <Icon name="down" size={15} />
          </>
        }
      >
        {statusesToChoose().map((status) => (
          <MenuItem
            key={status}
            onClick={() =>
              status === 'rejected' ? setAsking(true) : void moveTo(ids, status, null, onDone)
            }
          >
            {statusText(status)}
          </MenuItem>
        ))}
      </Menu>
      <Button
        icon="trash"
        label={bin.delete}
        onClick={() => void deleteLeads(rows.slice(0, MOST_LEADS_AT_ONCE), onDone)}
      />
      <Button look="quiet" icon="close" label={leads.chooseNone} onClick={onClear} />
      {isAsking && (
        <ReasonDialog
          onClose={() => setAsking(false)}
          onDone={(loss) => {
            setAsking(false)
            void moveTo(ids, 'rejected', loss, onDone)
          }}
        />
      )}
    </section>
  )
}
