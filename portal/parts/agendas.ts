import type { getAgendas } from '../../server/forms/agendas/agendas.contract.ts'
import { endpoint } from '../api.ts'

/** When customers can make appointments: for settings, and for what names an agenda. */
export const AGENDAS = endpoint<typeof getAgendas>('GET', '/settings/agendas')
