import { useState } from 'preact/hooks'
import type { UploadRead } from '../../../server/prices/matrices/upload.contract.ts'
import type { SheetRead } from '../../../server/prices/sheets/sheets.contract.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Pill } from '../../parts/pill.tsx'
import { MatrixCard } from './matrix-card.tsx'
import { RemarkList } from './remarks.tsx'
import { SheetChoiceForm } from './sheet-choices.tsx'
import type { SheetUpload } from './use-upload.ts'

/** A sheet of the file: what was understood of it, and a way to correct that. */
export function SheetCard({
  upload,
  read,
  sheet,
}: {
  upload: SheetUpload
  read: UploadRead
  sheet: SheetRead
}) {
  const { priceFiles } = say()
  const [isOpen, setOpen] = useState(false)
  const { name, passed_by: passedBy } = sheet
  const asked = new Set(
    read.faults.filter((fault) => fault.sheet === name).map(({ choice }) => choice),
  )
  const isOpenEnded =
    asked.has('type') || sheet.tables.length > 0 || (sheet.has_hidden && passedBy === null)
  const matrices = read.matrices.filter((matrix) => matrix.sheet === name)
  const used = read.sheets.filter((one) => one.passed_by === null).map((one) => one.name)
  const use = (isUsed: boolean) =>
    upload.choose({ only: isUsed ? [...used, name] : used.filter((one) => one !== name) })
  return (
    <section class="card stack" aria-label={priceFiles.sheet(name)}>
      <div class="row">
        <h2>{priceFiles.sheet(name)}</h2>
        {passedBy !== null && <Pill>{priceFiles.passedBy}</Pill>}
        <span class="push row">
          {read.sheets.length > 1 && (used.length > 1 || passedBy !== null) && (
            <Button onClick={() => use(passedBy !== null)}>
              {passedBy === null ? priceFiles.passBy : priceFiles.useIt}
            </Button>
          )}
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {priceFiles.correct}
          </Button>
        </span>
      </div>
      {passedBy !== null && <RemarkList remarks={[passedBy]} count={1} texts={priceFiles.notes} />}
      {matrices.map((matrix) => (
        <MatrixCard
          key={matrix.matrix.code}
          upload={upload}
          read={matrix}
          isOnly={matrices.length === 1}
          isKnown={Object.hasOwn(read.versions, matrix.matrix.code)}
        />
      ))}
      {(isOpen || isOpenEnded) && <SheetChoiceForm upload={upload} sheet={sheet} asked={asked} />}
      {isOpen && <UploadPreview upload={upload} sheet={sheet} />}
    </section>
  )
}

/** The upper left corner of a sheet. A click on a row or a column says where the sizes stand. */
function UploadPreview({ upload, sheet }: { upload: SheetUpload; sheet: SheetRead }) {
  const { priceFiles } = say()
  const { name, preview } = sheet
  const { axis_row: axisRow, axis_column: axisColumn } = upload.choices.sheets?.[name] ?? {}
  const letters = (preview[0] ?? []).map((_, column) => letterOf(column))
  return (
    <div class="stack">
      <p>{priceFiles.pick}</p>
      <div class="scroll-box">
        <table class="preview" aria-label={priceFiles.sheet(name)}>
          <thead>
            <tr>
              <td />
              {letters.map((letter) => (
                <th key={letter} scope="col">
                  <button
                    type="button"
                    aria-pressed={axisColumn === letter}
                    aria-label={priceFiles.pickColumn(letter)}
                    onClick={() =>
                      upload.chooseFor(name, {
                        axis_column: axisColumn === letter ? undefined : letter,
                      })
                    }
                  >
                    {letter}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((cells, row) => (
              <tr key={row} class={axisRow === row + 1 ? 'picked' : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={axisRow === row + 1}
                    aria-label={priceFiles.pickRow(row + 1)}
                    onClick={() =>
                      upload.chooseFor(name, {
                        axis_row: axisRow === row + 1 ? undefined : row + 1,
                      })
                    }
                  >
                    {row + 1}
                  </button>
                </th>
                {cells.map((cell, column) => (
                  <td key={column} class={axisColumn === letters[column] ? 'picked' : undefined}>
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
          <Button
            onClick={() => upload.chooseFor(name, { axis_row: undefined, axis_column: undefined })}
          >
            {priceFiles.findThem}
          </Button>
        </div>
      )}
    </div>
  )
}

/** `A` to `T`: a preview has 20 columns. */
function letterOf(column: number): string {
  return String.fromCharCode(65 + column)
}
