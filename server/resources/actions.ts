import type { Action } from '../db/action.ts'

type Module = Record<string, unknown>

/**
 * Every write there is, by name, and the file that exports it: what the writing thread can be asked
 * to do. It loads a file when it is first asked, so that most servers hold few of them twice.
 */
const FILES: Record<string, () => Promise<Module>> = {
  createAccount: () => import('./accounts/actions.ts'),
  setAccount: () => import('./accounts/actions.ts'),
  createKey: () => import('./keys/actions.ts'),
  revokeKey: () => import('./keys/actions.ts'),
  touchKey: () => import('./keys/actions.ts'),
  putForm: () => import('./forms/actions.ts'),
  addMoment: () => import('./funnel/actions.ts'),
  createLead: () => import('./leads/actions.ts'),
  submitLead: () => import('./leads/actions.ts'),
  putMatrices: () => import('./price-matrices/actions.ts'),
  updateCells: () => import('./price-matrices/actions.ts'),
  startPromotion: () => import('./promotions/actions.ts'),
  changePromotion: () => import('./promotions/actions.ts'),
  deletePromotion: () => import('./promotions/actions.ts'),
  applyPromotion: () => import('./promotions/apply.ts'),
  putCatalogue: () => import('./catalogue/actions.ts'),
  buildOffer: () => import('./offers/build.ts'),
  addLine: () => import('./offers/lines.ts'),
  editLine: () => import('./offers/lines.ts'),
  placeLine: () => import('./offers/lines.ts'),
  removeLine: () => import('./offers/lines.ts'),
  setDiscount: () => import('./offers/set-discount.ts'),
  sendOffer: () => import('./offers/actions.ts'),
  signOffer: () => import('./offers/actions.ts'),
  rejectOffer: () => import('./offers/actions.ts'),
  acceptMeasurement: () => import('./offers/actions.ts'),
  invoiceOffer: () => import('./offers/actions.ts'),
  moveToStatus: () => import('./offers/actions.ts'),
  createWebhook: () => import('./webhooks/actions.ts'),
  deleteWebhook: () => import('./webhooks/actions.ts'),
  enableWebhook: () => import('./webhooks/actions.ts'),
  replayDelivery: () => import('./webhooks/actions.ts'),
  testWebhook: () => import('./webhooks/actions.ts'),
  takeLanes: () => import('../jobs/lanes.ts'),
  releaseLanes: () => import('../jobs/lanes.ts'),
  settleDeliveries: () => import('./deliveries/settle.ts'),
  loadDemo: () => import('./demo/actions.ts'),
  keepScript: () => import('./scripts/actions.ts'),
  ensureSecret: () => import('./secrets/actions.ts'),
  pruneIdempotency: () => import('./idempotency/actions.ts'),
  cancelWaiting: () => import('./deliveries/prune.ts'),
  pruneDeliveries: () => import('./deliveries/prune.ts'),
  pruneEvents: () => import('./deliveries/prune.ts'),
  pruneProofs: () => import('./proofs/actions.ts'),
}
export const ACTION_NAMES = Object.keys(FILES)

/** Throws when there is no such write. */
export async function loadAction(name: string): Promise<Action<never, unknown>> {
  const load = Object.hasOwn(FILES, name) ? FILES[name] : undefined
  if (load === undefined) throw new Error(`no action ${name}`)
  return (await load())[name] as Action<never, unknown>
}
