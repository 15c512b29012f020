import type { Command } from 'commander'
import { readUses, UNUSED } from '../../../prices/matrices/desk-uses.ts'
import { inWords } from '../../../prices/matrices/in-use.ts'
import { listGrids } from '../../../prices/matrices/matrices.reads.ts'
import { axesOf } from '../../../prices/matrices/record.ts'
import { pricesOf } from '../../../prices/matrices/stored.ts'
import { onAccount } from '../output.ts'
import { listing } from '../table.ts'

export function addList(prices: Command): void {
  const list = prices.command('list').description('list price matrices and what uses them')
  onAccount(list, () => async ({ source }, { id }) => {
    const uses = await readUses(source, id)
    const matrices = (await listGrids(source, id)).map((grid) => {
      const { rows, columns } = axesOf(grid)
      const all = pricesOf(grid).flat()
      const count = all.filter((price) => price !== null).length
      const { code, name, matrix_type: type } = grid
      const used = uses.get(code) ?? UNUSED
      const size = [rows.length, columns.length].filter((length) => length > 0).join(' × ') || null
      const prices = { prices: count, gaps: all.length - count }
      return { code, name, type, size, ...prices, used_by: inWords(used) || null, uses: used }
    })
    const json = { account: id, matrices: matrices.map(({ used_by: _, ...own }) => own) }
    const shown = matrices.map(({ uses: _, ...own }) => own)
    const keys = ['code', 'name', 'type', 'size', 'prices', 'gaps', 'used_by'] as const
    return { json, text: listing(shown, [...keys]) }
  })
}
