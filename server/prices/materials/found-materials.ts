import { languageOf } from '../../../shared/language.ts'
import { formatUnit } from '../../../shared/units.ts'
import { accountPrices } from '../../../shared/vat.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import type { Source } from '../../core/db/source.ts'
import type { MaterialRow } from '../../core/db/tables.ts'
import { ENTRY_MAX, nameKey } from '../catalogue/entry.contract.ts'
import type { ArticleFound, FileChoices, SheetIssue } from '../sheets/sheets.contract.ts'
import { MAX_IMPORTED, type MaterialFound } from './materials.contract.ts'
import { listAllMaterials, toMaterial } from './materials.reads.ts'

type Named = Pick<MaterialFound['sent'], 'name' | 'code'>

/**
 * Finds the material of each list entry: by its code, or by its name unless both have a code.
 * `taken` means that another entry has its name or code.
 */
export function materialFinder(rows: readonly MaterialRow[]) {
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const byName = new Map(rows.map((row) => [row.name_key, row]))
  const used = new Set<number | string>()
  return ({ name, code }: Named): MaterialRow | undefined | 'taken' => {
    const named = byName.get(nameKey(name))
    const found = (code === null ? undefined : byCode.get(code)) ?? named
    const isOther = found === named && found?.code != null && code !== null && found.code !== code
    const keys = [
      found?.id,
      `name ${found?.name_key ?? nameKey(name)}`,
      code && `code ${code}`,
    ].filter((key) => key != null)
    if (isOther || keys.some((key) => used.has(key))) return 'taken'
    for (const key of keys) used.add(key)
    return found
  }
}

/** Turns the articles of a file into materials, without percentages. Reports what prevents a material. */
export async function foundMaterials(
  source: Source,
  accountId: number,
  articles: readonly ArticleFound[],
  choices: FileChoices,
): Promise<{ materials: MaterialFound[]; issues: SheetIssue[] }> {
  const account = await getAccountRow(source, accountId)
  const find = materialFinder(await listAllMaterials(source, accountId))
  const rate = choices.vat_rate ?? accountPrices(account).vatRate
  const issues: SheetIssue[] = []
  const seen = new Set<string>()
  const materials = articles.flatMap((one): MaterialFound[] => {
    const { sheet, row, group, code, price } = one
    const alike = JSON.stringify([code, nameKey(one.name), price])
    if (one.unit === '%' || seen.size === seen.add(alike).size) return []
    const about = { sheet, cell: null, value: one.name }
    const found = namesOf(one)
      .map((name) => ({ name, known: find({ name, code }) }))
      .find(({ known }) => known !== 'taken')
    if (found === undefined || found.known === 'taken') {
      issues.push({
        ...about,
        kind: 'twice',
        text: `row ${row}: ${one.name} is there twice`,
        choice: null,
      })
      return []
    }
    const before = found.known === undefined ? null : toMaterial(found.known)
    const vat = one.vat ?? before?.vat_rate ?? rate
    if (vat === null) {
      issues.push({ ...about, kind: 'vat', text: 'the VAT rate is not known', choice: 'vat_rate' })
    }
    const sent = {
      name: before?.name ?? found.name,
      code: code?.slice(0, ENTRY_MAX.code) ?? before?.code ?? null,
      unit:
        one.unit.slice(0, ENTRY_MAX.unit) ||
        (before?.unit ?? formatUnit('piece', 1, languageOf(account.language))),
      unit_price: price,
      vat_rate: vat ?? 0,
      version: before?.version ?? null,
    }
    const isSame =
      before !== null &&
      Object.entries(sent).every(([name, value]) => before[name as keyof typeof sent] === value)
    const state = before === null ? 'new' : isSame ? 'same' : 'changed'
    return [{ sheet, row, group, state, before: before?.unit_price ?? null, sent }]
  })
  if (materials.length > MAX_IMPORTED) {
    const text = `has ${materials.length} articles; at most ${MAX_IMPORTED} are read at once`
    issues.push({
      kind: 'too_many_articles',
      sheet: null,
      cell: null,
      value: String(materials.length),
      text,
      choice: null,
    })
  }
  return { materials, issues }
}

/** Possible names of an article. A code, sheet or row makes them unique. */
function namesOf({ name, code, sheet, row }: ArticleFound): string[] {
  const own = name.slice(0, ENTRY_MAX.name - ENTRY_MAX.code - 3)
  return [own, `${own} (${(code ?? sheet).slice(0, ENTRY_MAX.code)})`, `${own} (${row})`]
}
