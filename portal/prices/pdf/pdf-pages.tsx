import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/field.tsx'
import { Banner, Skeleton } from '../../components/states.tsx'
import { formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import type { OpenPdf, PdfProblem } from './open-pdf.ts'
import { isTable, sheetOf } from './page-sheet.ts'
import './pdf-pages.css'

interface PageRead {
  rows: string[][]
  isTaken: boolean
}

interface Props {
  file: File
  /** Receives the sheet made of the pages. */
  onSheet(sheet: File): void
  onClose(): void
}

/** Opens a PDF. Its pages with a table are selected by default. */
function usePdf(file: File) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [problem, setProblem] = useState<PdfProblem | null>(null)
  const [pages, setPages] = useState<PageRead[]>([])
  useEffect(() => {
    let close = () => {}
    let isGone = false
    void import('./open-pdf.ts')
      .then(({ openPdf }) => openPdf(file))
      .then((opened) => {
        if (typeof opened === 'string') return setProblem(opened)
        close = opened.close
        if (isGone) return close()
        setPages(opened.pages.map((rows) => ({ rows, isTaken: isTable(rows) })))
        setPdf(opened)
      })
    return () => {
      isGone = true
      close()
    }
  }, [file])
  return { pdf, problem, pages, setPages }
}

/** The pages of a PDF next to the extracted cells, to correct before they become prices. */
export function PdfPages({ file, onSheet, onClose }: Props) {
  const { pricePdf, imports } = t()
  const { pdf, problem, pages, setPages } = usePdf(file)
  const [chosen, setAt] = useState<number | null>(null)
  const at =
    chosen ??
    Math.max(
      0,
      pages.findIndex(({ isTaken }) => isTaken),
    )
  const page = pages[at]
  const change = (changed: Partial<PageRead>) => {
    // Another page would otherwise appear if the first selected one changes.
    setAt(at)
    setPages(pages.map((one, index) => (index === at ? { ...one, ...changed } : one)))
  }
  const taken = pages.filter(({ isTaken }) => isTaken)
  if (problem !== null)
    return (
      <Banner look="danger">
        <p>{pricePdf.problems[problem]}</p>
        <Button onClick={onClose}>{imports.other}</Button>
      </Banner>
    )
  if (pdf === null || page === undefined) return <Skeleton rows={8} />
  return (
    <div class="stack">
      <Banner>{pricePdf.compare}</Banner>
      <div class="card stack">
        <div class="pdf-head">
          <Button
            icon="left"
            label={pricePdf.before}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          />
          <h2>{pricePdf.page(formatNumber(at + 1), formatNumber(pages.length))}</h2>
          <Button
            icon="right"
            label={pricePdf.next}
            disabled={at === pages.length - 1}
            onClick={() => setAt(at + 1)}
          />
          <CheckField
            label={pricePdf.take}
            value={page.isTaken}
            onValue={(isTaken) => change({ isTaken })}
          />
        </div>
        <div class="pdf-page">
          <Picture pdf={pdf} number={at + 1} />
          <Cells key={at} rows={page.rows} onRows={(rows) => change({ rows })} />
        </div>
      </div>
      <div class="actions end">
        <Button onClick={onClose}>{imports.other}</Button>
        <Button
          look="main"
          aria-disabled={taken.length === 0}
          onClick={() =>
            taken.length > 0 &&
            onSheet(
              sheetOf(
                file.name,
                taken.map(({ rows }) => rows),
              ),
            )
          }
        >
          {pricePdf.read(formatNumber(taken.length), taken.length)}
        </Button>
      </div>
    </div>
  )
}

function Picture({ pdf, number }: { pdf: OpenPdf; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const own = canvas.current
    // Rendered at twice its displayed width, so that small print is readable.
    if (own !== null) void pdf.draw(number, own, own.clientWidth * 2).catch(() => {})
  }, [pdf, number])
  return (
    <div class="pdf-picture">
      {/* Each page has its own canvas: two renderings on one would fail. */}
      <canvas
        key={number}
        ref={canvas}
        role="img"
        aria-label={t().pricePdf.picture(formatNumber(number))}
      />
    </div>
  )
}

interface CellsProps {
  rows: string[][]
  onRows(rows: string[][]): void
}

/** The rows of a page. Rows and columns that are not part of the table can be removed. */
function Cells({ rows, onRows }: CellsProps) {
  const { pricePdf } = t()
  const columns = Array.from(
    { length: Math.max(0, ...rows.map((row) => row.length)) },
    (_, at) => at,
  )
  // As wide as the column's content, within limits.
  const sizes = columns.map((at) =>
    Math.min(24, Math.max(4, ...rows.map((row) => row[at]?.length ?? 0))),
  )
  const without = <Item,>(list: readonly Item[], at: number) =>
    list.filter((_, index) => index !== at)
  const put = (row: number, column: number, text: string) =>
    onRows(
      rows.map((own, index) =>
        index === row ? columns.map((at) => (at === column ? text : (own[at] ?? ''))) : own,
      ),
    )
  return (
    <section class="pdf-cells" aria-label={pricePdf.cells}>
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((at) => (
              <th key={at} scope="col">
                <Button
                  look="quiet"
                  icon="close"
                  label={pricePdf.dropColumn(formatNumber(at + 1))}
                  onClick={() => onRows(rows.map((row) => without(row, at)))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">
                <Button
                  look="quiet"
                  icon="close"
                  label={pricePdf.dropRow(formatNumber(index + 1))}
                  onClick={() => onRows(without(rows, index))}
                />
              </th>
              {columns.map((at) => (
                <td key={at}>
                  <input
                    aria-label={pricePdf.cell(formatNumber(index + 1), formatNumber(at + 1))}
                    size={sizes[at]}
                    value={row[at] ?? ''}
                    onChange={({ currentTarget }) => put(index, at, currentTarget.value)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
