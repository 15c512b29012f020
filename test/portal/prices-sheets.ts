import type { GridSheet } from '../../portal/prices/grid/sheet.ts'

export const GRID: GridSheet = {
  code: 'veranda-glass',
  name: 'Veranda with a glass roof',
  type: 'grid_2d',
  rowAxis: 'depth',
  colAxis: 'width',
  rows: [2500, 3000],
  columns: [3000, 4000, 5000],
  cells: [
    [215000, 258050, 301000],
    [239000, 286500, null],
  ],
}
export const LIST: GridSheet = {
  ...GRID,
  type: 'list_1d',
  columns: [0],
  cells: [[1250], [null]],
}
