import { t } from '../messages/messages.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** The wanted and the current value of a field, in words. */
export type FieldChange = readonly [name: string, mine: string, now: string]

/** Above this text length the window is wider. */
const LONG = 250

interface Props {
  text: string
  differences: readonly FieldChange[]
  onMine(): void
  onTheirs(): void
}

/** Shows a conflicting change next to the person's own, and lets the person decide. */
export function ConflictDialog({ text, differences, onMine, onTheirs }: Props) {
  const words = t().frame.conflict
  const isLong = differences.some(([, ...texts]) => texts.join('').length > LONG)
  return (
    <Dialog title={words.title} onClose={onTheirs} keepOpen wide={isLong}>
      <div class="stack conflict">
        <p>{text}</p>
        {differences.length > 0 && (
          <table class="both">
            <thead>
              <tr>
                <td />
                <th scope="col">{words.mine}</th>
                <th scope="col">{words.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(([name, mine, now]) => (
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
          <Button onClick={onMine}>{words.takeMine}</Button>
          <Button look="main" onClick={onTheirs}>
            {words.takeTheirs}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
