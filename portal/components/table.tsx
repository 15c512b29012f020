import type { ComponentChildren } from 'preact'

export interface Column<Row> {
  key: string
  label: string
  /** Replaces the label in the heading, for example by a control. */
  heading?: ComponentChildren
  cell(row: Row): ComponentChildren
  /** Numbers are aligned to the end. */
  align?: 'end'
  /** As narrow as its content. */
  tight?: boolean
  /** On a phone the label is before the value. */
  labelled?: boolean
  /** The heading is for screen readers only. */
  hideLabel?: boolean
  /** A class of the cells, for their look on a phone. */
  class?: string
}

/** The alignment of a column of numbers or ages. */
export const AT_END = { align: 'end', tight: true, labelled: true } as const

interface Props<Row> {
  /** The table's name for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string | number
  /** A class of the row, such as `chosen`. */
  classOf?(row: Row): string | undefined
}

/**
 * A table whose rows become cards on a phone. The roles are explicit, because browsers drop them if
 * CSS changes the display of a table. A link with the class `over` covers its row.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf, classOf }: Props<Row>) {
  const look = ({ align, tight, class: own }: Column<Row>) =>
    [align === 'end' && 'end', tight && 'tight', own].filter(Boolean).join(' ') || undefined
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: CSS would take the roles away
    <table class="table cards" role="table">
      <caption class="unseen">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} scope="col" role="columnheader" class={look(column)}>
              {column.heading ??
                (column.hideLabel ? <span class="unseen">{column.label}</span> : column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row" class={classOf?.(row)}>
            {columns.map((column, index) => (
              <td
                key={column.key}
                role="cell"
                class={
                  [look(column), index === 0 && 'first'].filter(Boolean).join(' ') || undefined
                }
                data-label={column.labelled ? column.label : undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: the end of the table
  )
}
