import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import type { Conflict } from './writes.ts'

/** Somebody changed the offer meanwhile: shows both, and the person decides. */
export function ConflictDialog({ what, differences, current, choose }: Conflict) {
  const { lead, offer } = say()
  const rows = differences?.(current) ?? []
  return (
    <Dialog title={lead.conflictTitle} onClose={() => choose(false)} keepOpen>
      <div class="stack">
        <p>{offer.conflictText(what)}</p>
        {rows.length > 0 && (
          <table class="both">
            <thead>
              <tr>
                <td />
                <th scope="col">{lead.mine}</th>
                <th scope="col">{lead.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, mine, now]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{mine}</td>
                  <td>{now}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div class="actions end">
          <Button onClick={() => choose(true)}>{lead.takeMine}</Button>
          <Button look="main" onClick={() => choose(false)}>
            {lead.takeTheirs}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
