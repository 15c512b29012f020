import writeWorkbook from 'write-excel-file/node'
import { longestWait } from '../cases/others-wait.ts'
import { type Figure, median } from '../figures.ts'
import type { Session } from './session.ts'

/** As many prices as a file may have. */
const SHEETS = 10
const ROWS = 50
const COLUMNS = 100
const READS = 5
const READ_MS = 2000
const WAIT_MS = 100

/** How long it takes to read 50,000 prices and to compare them, and how long others wait meanwhile. */
export async function measurePriceFile({ url, cookie }: Session): Promise<Figure[]> {
  const send = async (path: string, body: string) => {
    const answer = await fetch(`${url}/portal/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookie },
      body,
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.text()
  }
  const compare = (sent: string) => send('/price-matrices?dry_run=1&include=differences', sent)
  /** What a page sends after this answer. Texts are made beforehand, so that making them adds to no wait. */
  const sentAfter = (answer: string) => {
    const { data } = JSON.parse(answer)
    if (data.faults_count > 0) throw new Error(`the file was refused: ${data.faults[0].text}`)
    const matrices = data.matrices.map(({ matrix }: { matrix: object }) => matrix)
    return JSON.stringify({ matrices, versions: data.versions, file: 'bench.xlsx' })
  }
  const [before, after] = [await fileOf(0), await fileOf(1)]
  await send('/price-matrices', sentAfter(await send('/prices/files', before)))
  const sent = sentAfter(await send('/prices/files', after))
  const { up } = JSON.parse(await compare(sent)).data.differences[0].difference.summary
  if (up !== ROWS * COLUMNS) throw new Error(`${up} prices rose`)
  const health = () => fetch(`${url}/healthz`).then((response) => response.text())
  const took: number[] = []
  const waits: number[] = []
  for (let times = 0; times < READS; times++) {
    const startedAt = performance.now()
    const compared = send('/prices/files', after).then(() => compare(sent))
    waits.push(await longestWait(health, compared))
    took.push(performance.now() - startedAt)
  }
  return [
    {
      ...{ what: '50,000 prices of a workbook read and compared', value: median(took) },
      ...{ unit: 'ms', target: { atMost: READ_MS } },
    },
    {
      ...{ what: 'longest wait for `/healthz` meanwhile', value: Math.max(...waits) },
      ...{ unit: 'ms', target: { atMost: WAIT_MS } },
    },
  ]
}

/** The body with a workbook whose prices are so much higher. */
async function fileOf(more: number): Promise<string> {
  const sizes = (count: number) => Array.from({ length: count }, (_, index) => 1000 + index * 50)
  const sheets = Array.from({ length: SHEETS }, (_, sheet) => ({
    sheet: `Bench ${sheet}`,
    data: [
      ['depth (mm)', ...sizes(COLUMNS)],
      ...sizes(ROWS).map((size, row) => [
        size,
        ...sizes(COLUMNS).map((_, column) => 1000 + row * 40 + column * 25 + sheet + more),
      ]),
    ],
  }))
  const content = (await writeWorkbook(sheets).toBuffer()).toString('base64')
  return JSON.stringify({ name: 'bench.xlsx', content, choices: {} })
}
