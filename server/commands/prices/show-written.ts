import type { MatricesWritten } from '../../resources/price-matrices/contract.ts'
import { table } from '../output.ts'

/** What an import did, or would do, and the prices to look at again. */
export function showWritten(file: string, account: number, written: MatricesWritten): string {
  const { dry_run, created, updated, prices, matrices, warnings, warnings_count } = written
  const would = dry_run ? 'Would import' : 'Imported'
  const lines = [
    `${would} ${file} to account ${account}: ${created} created, ${updated} replaced, ${prices} prices`,
    table(
      ['code', 'action', 'prices'],
      matrices.map((matrix) => [matrix.code, matrix.action, matrix.prices]),
    ),
  ]
  if (warnings.length > 0) {
    const says: Record<string, string> = { falls: 'below', far_off: 'far off' }
    const rows = warnings.map(({ code, row, col, price, reason, neighbour }) => {
      const other = `${neighbour.price} at ${neighbour.row ?? '-'} × ${neighbour.col ?? '-'}`
      return [code, row, col, price, says[reason] ?? reason, other]
    })
    const title = `Look at these again (${warnings_count}):`
    lines.push('', title, table(['code', 'row', 'column', 'price', 'is', 'its neighbour'], rows))
  }
  return lines.join('\n')
}
