import type { Odd } from './workbook.ts'

type Rows = Odd[][]

export const WIDTHS = [600, 900, 1200]
export const HEIGHTS = [1000, 1500, 2000]
export const GROUPS = [1, 2, 3]
export const priceOf = (group: number, height: number, width: number) =>
  20 + group * 10 + (height + width) / 50

/** How a price list calls its groups: with a heading over bare numbers, or by a name each. */
export interface Naming {
  heading: string
  named: (group: number) => string | number
}

const byName = (word: string, heading = word): Naming => ({
  heading,
  named: (group) => `${word}${group}`,
})
export const NAMINGS: Record<string, Naming> = {
  'bare numbers': { heading: 'prijsgroep', named: (group) => group },
  'bare numbers below an abbreviation': { heading: 'PG', named: (group) => group },
  'an abbreviation': byName('PG', 'fabric class'),
  Dutch: byName('Prijsgroep '),
  German: byName('Preisgruppe '),
  'German, short': byName('PrG. ', 'PrG'),
  French: byName('Groupe de prix ', 'groupe'),
  'French for tariffs': byName('Groupe tarifaire ', 'groupe tarifaire'),
  English: byName('Price group '),
  'English bands': byName('Price band ', 'band'),
}

const line = (group: number, height: number) => WIDTHS.map((width) => priceOf(group, height, width))
const head = ['hoogte', ...WIDTHS]
const block = (group: number): Rows => HEIGHTS.map((height) => [height, ...line(group, height)])
/** A number alone above a table or on a sheet is called by its word. */
const title = ({ heading, named }: Naming, group: number) =>
  typeof named(group) === 'number' ? `${heading} ${group}` : String(named(group))
const long = (row: (group: number, width: number, height: number) => Odd[]): Rows =>
  GROUPS.flatMap((group) =>
    WIDTHS.flatMap((width) => HEIGHTS.map((height) => row(group, width, height))),
  )
const wide = (row: (group: number, height: number) => Odd[]): Rows =>
  GROUPS.flatMap((group) => HEIGHTS.map((height) => row(group, height)))
const one = (roller: Rows) => ({ roller })
const spread = (cells: Odd[]): Odd[] => cells.flatMap((cell) => [cell, null, null])
const across = (row: (group: number) => Odd[]): Odd[] => GROUPS.flatMap(row)

/** The prices of one product in three price groups, laid out as suppliers do. */
export const LAYOUTS: Record<string, (naming: Naming) => Record<string, Rows>> = {
  'a list with the group first': ({ heading, named }) =>
    one([
      [heading, 'breedte', 'hoogte', 'prijs'],
      ...long((group, width, height) => [
        named(group),
        width,
        height,
        priceOf(group, height, width),
      ]),
    ]),
  'a list with the group last': ({ heading, named }) =>
    one([
      ['breedte', 'hoogte', 'prijs', heading],
      ...long((group, width, height) => [
        width,
        height,
        priceOf(group, height, width),
        named(group),
      ]),
    ]),
  'a list with the group before the heights': ({ heading, named }) =>
    one([
      ['breedte', heading, 'hoogte', 'prijs'],
      ...long((group, width, height) => [
        width,
        named(group),
        height,
        priceOf(group, height, width),
      ]),
    ]),
  'a list with a price for each group': (naming) =>
    one([
      ['breedte', 'hoogte', ...GROUPS.map((group) => title(naming, group))],
      ...WIDTHS.flatMap((width) =>
        HEIGHTS.map((height) => [
          width,
          height,
          ...GROUPS.map((group) => priceOf(group, height, width)),
        ]),
      ),
    ]),
  'a list with a line above each group': (naming) =>
    one([
      ['breedte', 'hoogte', 'prijs'],
      ...GROUPS.flatMap(
        (group): Rows => [
          [title(naming, group)],
          ...WIDTHS.flatMap((width) =>
            HEIGHTS.map((height) => [width, height, priceOf(group, height, width)]),
          ),
        ],
      ),
    ]),
  'a grid with the group before the heights': ({ heading, named }) =>
    one([
      [heading, ...head],
      ...wide((group, height) => [named(group), height, ...line(group, height)]),
    ]),
  'a grid with the group before the heights, each said once': ({ heading, named }) =>
    one([
      [heading, ...head],
      ...wide((group, height) => [
        height === HEIGHTS[0] ? named(group) : null,
        height,
        ...line(group, height),
      ]),
    ]),
  'a grid with the group behind the heights': ({ heading, named }) =>
    one([
      ['hoogte', heading, ...WIDTHS],
      ...wide((group, height) => [height, named(group), ...line(group, height)]),
    ]),
  'a grid with the group last': ({ heading, named }) =>
    one([
      [...head, heading],
      ...wide((group, height) => [height, ...line(group, height), named(group)]),
    ]),
  'a grid with the groups in turn below each height': ({ heading, named }) =>
    one([
      [heading, ...head],
      ...HEIGHTS.flatMap((height) =>
        GROUPS.map((group) => [named(group), height, ...line(group, height)]),
      ),
    ]),
  'lines in a table': (naming) =>
    one([head, ...GROUPS.flatMap((group): Rows => [[title(naming, group)], ...block(group)])]),
  'lines in a table, the first above its sizes': (naming) =>
    one([
      [title(naming, 1)],
      head,
      ...block(1),
      [title(naming, 2)],
      ...block(2),
      [],
      [title(naming, 3)],
      ...block(3),
    ]),
  'a heading above each block': (naming) =>
    one(GROUPS.flatMap((group): Rows => [[title(naming, group)], head, ...block(group)])),
  'a heading with the name of the product above each block': (naming) =>
    one(
      GROUPS.flatMap(
        (group): Rows => [[`Rolgordijn Lux, ${title(naming, group)}`], head, ...block(group), []],
      ),
    ),
  'blocks below each other under a title': (naming) =>
    one([
      ['Rolgordijn Lux'],
      ...GROUPS.flatMap((group): Rows => [[title(naming, group)], head, ...block(group), []]),
    ]),
  'blocks beside each other': (naming) =>
    one([
      across((group) => [title(naming, group), null, null, null, null]),
      across(() => [...head, null]),
      ...HEIGHTS.map((height) => across((group) => [height, ...line(group, height), null])),
    ]),
  'blocks beside each other with one column of heights': (naming) =>
    one([
      [null, ...spread(GROUPS.map((group) => title(naming, group)))],
      ['hoogte', ...across(() => WIDTHS)],
      ...HEIGHTS.map((height) => [height, ...across((group) => line(group, height))]),
    ]),
  'a sheet for each group': (naming) =>
    Object.fromEntries(GROUPS.map((group) => [title(naming, group), [head, ...block(group)]])),
  'a sheet for each group, with the name of the product': (naming) =>
    Object.fromEntries(
      GROUPS.map((group) => [`roller ${title(naming, group)}`, [head, ...block(group)]]),
    ),
  'a head of two rows': ({ heading, named }) =>
    one([
      [heading, ...spread(GROUPS.map(named))],
      ['hoogte', ...across(() => WIDTHS)],
      ...HEIGHTS.map((height) => [height, ...across((group) => line(group, height))]),
    ]),
  'a head of two rows below the word': (naming) =>
    one([
      [null, naming.heading],
      [null, ...spread(GROUPS.map(naming.named))],
      ['hoogte', ...across(() => WIDTHS)],
      ...HEIGHTS.map((height) => [height, ...across((group) => line(group, height))]),
    ]),
  'a head of two rows with the groups below each width': ({ heading, named }) =>
    one([
      ['hoogte', ...WIDTHS.flatMap((width) => [width, width, width])],
      [heading, ...WIDTHS.flatMap(() => GROUPS.map(named))],
      ...HEIGHTS.map((height) => [
        height,
        ...WIDTHS.flatMap((width) => GROUPS.map((group) => priceOf(group, height, width))),
      ]),
    ]),
}
