import { formatNumber } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Banner } from '../../parts/states.tsx'
import type { GridState } from '../grid/desk.ts'
import { sortSizes } from '../grid/edit.ts'
import type { GridFault } from '../grid/sheet.ts'
import { placeText } from '../grid/texts.ts'

const MOST_SHOWN = 10

/** What keeps the matrix from being saved, each with a way there. */
export function MatrixFaults({ desk, faults }: { desk: GridState; faults: readonly GridFault[] }) {
  const { prices } = say()
  const sheet = desk.sheet.value
  const left = faults.length - MOST_SHOWN
  return (
    <Banner look="danger">
      <div class="stack">
        <p>{prices.faultCount(formatNumber(faults.length), faults.length)}</p>
        <ul class="plain">
          {faults.slice(0, MOST_SHOWN).map((fault) => (
            <li key={`${fault.row} ${fault.col}`} class="row">
              <Button look="quiet" onClick={() => desk.choose(fault)}>
                {placeText(sheet, fault)}
              </Button>
              <span>{prices.faults[fault.kind](fault.text)}</span>
            </li>
          ))}
        </ul>
        {left > 0 && <p>{prices.moreFaults(formatNumber(left))}</p>}
        {faults.some(({ kind }) => kind === 'order') && (
          <div>
            <Button onClick={() => desk.change(sortSizes(sheet))}>{prices.sort}</Button>
          </div>
        )}
      </div>
    </Banner>
  )
}
