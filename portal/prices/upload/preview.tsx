import type { SheetRead } from '../../../server/prices/sheets/sheets.contract.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import type { SheetUpload } from './use-upload.ts'

/** The upper left corner of a sheet. A click on a row or a column says where the sizes stand. */
export function UploadPreview({ upload, sheet }: { upload: SheetUpload; sheet: SheetRead }) {
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
