// Requests with several issues at once. Which issues an answer names, and in which order, is part of version 1.

/** Bodies with many issues for each endpoint that takes one, by the endpoint's name. */
export const MANY_ISSUES: Record<string, unknown[]> = {
  createLead: [
    {},
    [],
    'text',
    null,
    { name: 7, email: 'no address', phone: [], postcode: {}, city: true, source: 1, note: 2 },
    { name: 'n'.repeat(256), phone: '1'.repeat(51), source: 's'.repeat(101), email: 'a@b' },
    { email: 'jo@klant.example', answers: [], note: 'n'.repeat(5001), city: 'c'.repeat(101) },
    { email: ' ', phone: '' },
  ],
  changeLead: [
    { note: 1, follow_up_at: 'soon', status: 7, sales_person: [], version: 'x' },
    { follow_up_at: '2026-02-30', note: 'n'.repeat(5001) },
    { status: 'no such status' },
  ],
  putPriceMatrices: [
    {},
    { matrices: [] },
    { matrices: 'all' },
    {
      matrices: [
        { code: 'a b', name: '', matrix_type: 'grid_3d' },
        { code: 'a', name: 'A', matrix_type: 'grid_2d' },
        {
          code: 'b',
          name: 'B',
          matrix_type: 'grid_2d',
          row_axis: 'depth',
          col_axis: 'width',
          row_values: [2, 2],
          col_values: [1, 'x'],
          prices: [[1], [2, -3]],
        },
        { code: 'c', name: 'C', matrix_type: 'list_1d', row_axis: 'depth', row_values: [1, 2] },
        { code: 'd', name: 'D', matrix_type: 'fixed', fixed_price: 1.005 },
        { code: 'd', name: 'D', matrix_type: 'fixed', fixed_price: null },
      ],
    },
    {
      matrices: [
        {
          code: 'list',
          name: 'List',
          matrix_type: 'list_1d',
          row_axis: 'depth',
          row_values: [1, 2, 3],
          prices: [[1], [2, 2], 'x'],
        },
      ],
    },
  ],
  updatePriceCells: [
    {},
    { updates: [] },
    { updates: [{ code: 'grid-a' }, { code: 'unknown', cells: [{ row: 1, col: 1, price: 1 }] }] },
    {
      updates: [
        {
          code: 'grid-a',
          cells: [
            { row: 2500, col: 4000, price: -1 },
            { row: 2500, col: 4000, price: 1.001 },
            { row: 1, col: 4000, price: 5 },
            { row: 2500, col: 1, price: '5' },
            { row: null, col: null, price: null },
          ],
        },
      ],
    },
  ],
  changePriceMatrix: [{ name: '', is_active: 'yes' }, { name: null, is_active: null }, { name: 7 }],
  startPromotion: [
    {},
    { name: '', discount_pct: 101, code: 'c'.repeat(81), valid_from: 'x', is_active: 'no' },
    { name: 'n'.repeat(256), discount_pct: '7', description: 'd'.repeat(5001), valid_until: 5 },
    { name: 'Sale', discount_pct: 5, valid_from: '2026-05-02', valid_until: '2026-05-01' },
  ],
  changePromotion: [
    { name: null, discount_pct: null, is_active: null },
    { name: '', discount_pct: -1, code: 7, valid_from: '2026-13-01', valid_until: {} },
    { valid_until: '2020-01-01' },
  ],
  applyPromotion: [{ dry_run: 'yes' }, []],
  createWebhook: [
    {},
    { url: 'http://erp.example/zeven', events: [], description: 7 },
    { url: 'https://user:pass@erp.example/#x', events: ['lead.created', 'nothing', 'none'] },
    { url: 'https://127.0.0.2/', events: 'lead.created' },
  ],
  changeWebhook: [
    { url: 'ftp://erp.example', events: [], description: 7, is_active: 'yes' },
    { url: null, events: null, is_active: null },
  ],
}

/** A query with many issues; endpoints without these parameters say which they do not know. */
export const FAULTY_QUERY = 'limit=0&updated_since=x&dry_run=maybe&force=2&active_only=x&a=1&a=2'
