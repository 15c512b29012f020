import type { Action } from '../db/action.ts'
import { createAccount, setAccount } from './accounts/actions.ts'
import { putCatalogue } from './catalogue/actions.ts'
import { claimDeliveries } from './deliveries/claim.ts'
import { releaseDeliveries, settleDelivery } from './deliveries/settle.ts'
import { loadDemo } from './demo/actions.ts'
import { putForm } from './forms/actions.ts'
import { addMoment } from './funnel/actions.ts'
import { pruneIdempotency } from './idempotency/actions.ts'
import { createKey, revokeKey, touchKey } from './keys/actions.ts'
import { createLead, submitLead } from './leads/actions.ts'
import {
  acceptMeasurement,
  invoiceOffer,
  moveToStatus,
  rejectOffer,
  sendOffer,
  signOffer,
} from './offers/actions.ts'
import { buildOffer } from './offers/build.ts'
import { addLine, editLine, placeLine, removeLine } from './offers/lines.ts'
import { setDiscount } from './offers/set-discount.ts'
import { putMatrices, updateCells } from './price-matrices/actions.ts'
import { changePromotion, deletePromotion, startPromotion } from './promotions/actions.ts'
import { applyPromotion } from './promotions/apply.ts'
import { pruneProofs } from './proofs/actions.ts'
import { keepScript } from './scripts/actions.ts'
import { ensureSecret } from './secrets/actions.ts'
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  replayDelivery,
  testWebhook,
} from './webhooks/actions.ts'

/** Every write there is, by name: what the writing thread can be asked to do. */
export const ACTIONS = [
  createAccount,
  setAccount,
  createKey,
  revokeKey,
  touchKey,
  putForm,
  addMoment,
  createLead,
  submitLead,
  putMatrices,
  updateCells,
  startPromotion,
  changePromotion,
  deletePromotion,
  applyPromotion,
  putCatalogue,
  buildOffer,
  addLine,
  editLine,
  placeLine,
  removeLine,
  setDiscount,
  sendOffer,
  signOffer,
  rejectOffer,
  acceptMeasurement,
  invoiceOffer,
  moveToStatus,
  createWebhook,
  deleteWebhook,
  enableWebhook,
  replayDelivery,
  testWebhook,
  claimDeliveries,
  settleDelivery,
  releaseDeliveries,
  loadDemo,
  keepScript,
  ensureSecret,
  pruneIdempotency,
  pruneProofs,
] as unknown as readonly Action<never, unknown>[]
