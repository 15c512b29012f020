import { useState } from 'preact/hooks'
import type {
  SheetChoices as Chosen,
  SheetRead,
} from '../../../server/prices/sheets/sheets.contract.ts'
import { Button } from '../../components/button.tsx'
import { Pill } from '../../components/pill.tsx'
import { t } from '../../messages/messages.ts'
import { MatrixCard } from './matrix-card.tsx'
import { RemarkList } from './remarks.tsx'
import { letterOf, QUESTIONS, SheetChoiceForm } from './sheet-choices.tsx'
import type { SheetUpload, Understood } from './use-upload.ts'

/** A sheet of the file: its content, and a way to correct it. */
export function SheetCard({
  upload,
  read,
  sheet,
}: {
  upload: SheetUpload
  read: Understood
  sheet: SheetRead
}) {
  const { priceFiles } = t()
  const [isOpen, setOpen] = useState(false)
  const { name, passed_by: passedBy } = sheet
  const open = new Set(
    read.faults.filter((issue) => issue.sheet === name).map(({ choice }) => choice),
  )
  const matrices = read.matrices.filter((matrix) => matrix.sheet === name)
  const isAny = upload.target === null && Object.hasOwn(read.likely, name)
  const likely = isAny ? (read.likely[name] ?? []) : []
  const chosen = upload.choices.sheets?.[name]
  const isOpenEnded =
    open.has('type') ||
    QUESTIONS.some((choice) => open.has(choice) || (choice !== 'pairs' && chosen?.[choice])) ||
    likely.length > 0 ||
    sheet.tables.length > 0 ||
    (sheet.has_hidden && passedBy === null)
  const used = read.sheets.filter((one) => one.passed_by === null).map((one) => one.name)
  // Using a sheet without prices would change nothing.
  const mayUse = passedBy?.kind === 'hidden' || passedBy?.kind === 'not_chosen'
  const use = (isUsed: boolean) =>
    upload.choose({ only: isUsed ? [...used, name] : used.filter((one) => one !== name) })
  return (
    <section class="card stack" aria-label={priceFiles.sheet(name)}>
      <div class="row">
        <h2>{priceFiles.sheet(name)}</h2>
        {passedBy !== null && <Pill>{priceFiles.passedBy}</Pill>}
        <span class="push row">
          {read.sheets.length > 1 && (passedBy === null ? used.length > 1 : mayUse) && (
            <Button onClick={() => use(passedBy !== null)}>
              {passedBy === null ? priceFiles.passBy : priceFiles.useIt}
            </Button>
          )}
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {priceFiles.correct}
          </Button>
        </span>
      </div>
      {sheet.notes.length > 0 && (
        <RemarkList remarks={sheet.notes} count={sheet.notes.length} texts={priceFiles.notes} />
      )}
      {passedBy !== null && <RemarkList remarks={[passedBy]} count={1} texts={priceFiles.notes} />}
      {matrices.map((matrix) => (
        <MatrixCard
          key={matrix.matrix.code}
          upload={upload}
          read={matrix}
          isOnly={matrices.length === 1}
          preview={read.checked?.preview}
          isKnown={Object.hasOwn(read.versions, matrix.matrix.code)}
        />
      ))}
      {(isOpen || isOpenEnded) && (
        <SheetChoiceForm
          upload={upload}
          sheet={sheet}
          open={open}
          likely={likely}
          ownCode={matrices[0]?.own_code ?? ''}
          isOpen={isOpen}
        />
      )}
      {isOpen && <UploadPreview upload={upload} sheet={sheet} />}
    </section>
  )
}

/** The upper left corner of a sheet. A row or a column can be marked as sizes, or excluded. */
function UploadPreview({ upload, sheet }: { upload: SheetUpload; sheet: SheetRead }) {
  const { priceFiles } = t()
  const [picked, setPicked] = useState<string | null>(null)
  const { name, preview } = sheet
  const chosen = upload.choices.sheets?.[name] ?? {}
  const { axis_row: axisRow, axis_column: axisColumn, skip = [], keep = [] } = chosen
  const letters = (preview[0] ?? []).map((_, column) => letterOf(column))
  const gone = new Set([...skip, ...sheet.struck])
  const look = (line: string, row: number) => {
    if (gone.has(line) || gone.has(String(row))) return 'struck'
    return axisColumn === line || axisRow === row ? 'picked' : undefined
  }
  const head = (line: string, label: string) => (
    <button
      type="button"
      aria-pressed={picked === line}
      aria-label={label}
      onClick={() => setPicked(picked === line ? null : line)}
    >
      {line}
    </button>
  )
  const choose = (choice: Partial<Chosen>) => {
    setPicked(null)
    upload.chooseFor(name, choice)
  }
  const strike = (line: string) => {
    const without = (lines: string[]) => lines.filter((one) => one !== line)
    if (!gone.has(line)) return choose({ skip: [...skip, line], keep: without(keep) })
    const found = sheet.struck.includes(line) ? [line] : []
    choose({ skip: without(skip), keep: [...keep, ...found] })
  }
  return (
    <div class="stack">
      <p>{priceFiles.pick}</p>
      {picked !== null && (
        <div class="row">
          <strong>{labelOf(picked)}</strong>
          <Button
            onClick={() =>
              choose(isRow(picked) ? { axis_row: Number(picked) } : { axis_column: picked })
            }
          >
            {priceFiles.sizesHere}
          </Button>
          <Button onClick={() => strike(picked)}>
            {gone.has(picked) ? priceFiles.unstrike : priceFiles.strike}
          </Button>
        </div>
      )}
      <div class="scroll-box">
        <table class="sheet-cells" aria-label={priceFiles.sheet(name)}>
          <thead>
            <tr>
              <td />
              {letters.map((letter) => (
                <th key={letter} scope="col">
                  {head(letter, priceFiles.pickColumn(letter))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((cells, row) => (
              <tr key={row}>
                <th scope="row">{head(String(row + 1), priceFiles.pickRow(row + 1))}</th>
                {cells.map((cell, column) => (
                  <td key={column} class={look(letters[column] ?? '', row + 1)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(axisRow !== undefined || axisColumn !== undefined) && (
        <div>
          <Button onClick={() => choose({ axis_row: undefined, axis_column: undefined })}>
            {priceFiles.findThem}
          </Button>
        </div>
      )}
    </div>
  )

  function labelOf(line: string): string {
    return isRow(line) ? priceFiles.pickRow(Number(line)) : priceFiles.pickColumn(line)
  }
}

function isRow(line: string): boolean {
  return /^\d/.test(line)
}
