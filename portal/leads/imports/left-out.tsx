import { formatNumber } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Banner } from '../../parts/states.tsx'
import { type LeftOutReasons, rowFaultText, saveLeftOut } from './bad-rows.ts'

const SHOWN = 8

/** The rows that cannot be imported: the first of them with why, and all of them as a file. */
export function LeftOutRows({ left }: { left: LeftOutReasons }) {
  const { imports } = say()
  const { rows, count, headings } = left
  if (count === 0) return null
  return (
    <Banner look="warn">
      <div class="stack">
        <p>{imports.badRows(formatNumber(count), count)}</p>
        <ul class="plain import-faults">
          {rows.slice(0, SHOWN).map(({ row, faults, cells }) => (
            <li key={row}>
              <strong>{imports.row(formatNumber(row))}</strong>{' '}
              {faults.map((fault) => (
                <span key={`${fault.code} ${fault.column}`} class="fault">
                  {rowFaultText(fault, headings)}
                  {fault.column !== null && cells[fault.column] !== '' && (
                    <q class="soft">{cells[fault.column]?.slice(0, 80)}</q>
                  )}
                </span>
              ))}
            </li>
          ))}
        </ul>
        {count > rows.length && <p>{imports.onlyFirst(formatNumber(rows.length))}</p>}
        <div>
          <Button icon="download" onClick={() => saveLeftOut(left)}>
            {imports.saveBad}
          </Button>
        </div>
      </div>
    </Banner>
  )
}
