import type { PortalCustomer } from '../../../server/resources/customers/desk/contract.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { type Values, valuesOf } from './values.ts'

interface Props {
  mine: Values
  changes: Partial<Values>
  current: PortalCustomer
  onMine(): void
  onTheirs(): void
}

/** Somebody changed the customer meanwhile: shows both, and the person decides. */
export function Conflict({ mine, changes, current, onMine, onTheirs }: Props) {
  const { customers, frame } = say()
  const now = valuesOf(current)
  const names = Object.keys(changes) as (keyof Values)[]
  const text = (value: string | boolean) =>
    typeof value === 'boolean' ? (value ? frame.yes : frame.no) : value || '–'
  return (
    <Dialog title={customers.conflictTitle} onClose={onTheirs} keepOpen>
      <div class="stack">
        <p>{customers.conflictText}</p>
        <table class="sides">
          <thead>
            <tr>
              <td />
              <th scope="col">{customers.mine}</th>
              <th scope="col">{customers.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{customers.fields[name]}</th>
                <td>{text(mine[name])}</td>
                <td>{text(now[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div class="actions end">
          <Button onClick={onMine}>{customers.takeMine}</Button>
          <Button look="main" onClick={onTheirs}>
            {customers.takeTheirs}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
