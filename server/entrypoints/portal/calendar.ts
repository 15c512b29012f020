import { createHash, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { ApiError } from '../../core/errors.ts'
import { createAddressReader } from '../../core/http/address.ts'
import { annotate } from '../../core/http/notes.ts'
import { asApiError, commonHeaders, refused } from '../../core/http/respond.ts'
import { type SpendAddress, spend } from '../../core/limits/spend.ts'
import type { Services } from '../../core/services.ts'
import { EVERYBODY, OWN } from '../../leads/appointments/appointments.contract.ts'
import {
  CALENDAR_PATH,
  findCalendarMember,
  readMemberCalendar,
} from '../../leads/appointments/member-calendar.ts'

/** The feed for members' calendar apps. Its address is the only credential, and gives read access only. */
export function createCalendarSurface(services: Services, spendAddress: SpendAddress): Hono {
  const { config, database, log } = services
  const addressOf = createAddressReader(config.trustProxy)
  const app = new Hono()
  app.get(`${CALENDAR_PATH}/*`, async (c) => {
    const headers = commonHeaders(randomUUID())
    try {
      const rest = c.req.path.slice(CALENDAR_PATH.length + 1)
      const ending = [EVERYBODY, OWN].find((one) => rest.endsWith(one)) ?? ''
      const token = rest.slice(0, -ending.length)
      const member = await findCalendarMember(database.source, token)
      if (ending === '' || member === undefined) {
        await spendAddress('calendars', addressOf(c))
        throw new ApiError('not_found', 'There is no calendar at this address.')
      }
      annotate(c.req.raw, {
        accountId: member.account_id,
        actor: { kind: 'member', id: member.id },
      })
      await spend(database.counters, 'calendar_reads', member.id)
      const now = database.clock.now()
      const query = { now, baseUrl: config.baseUrl, ofAll: ending === EVERYBODY }
      const text = await readMemberCalendar(database.source, member, query)
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
      const own = {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'private, no-cache',
        'X-Content-Type-Options': 'nosniff',
        'X-Robots-Tag': 'noindex',
        ETag: etag,
      }
      const isKnown = c.req.header('If-None-Match')?.includes(etag) === true
      return isKnown
        ? new Response(null, { status: 304, headers: own })
        : new Response(text, { headers: own })
    } catch (error) {
      return refused(c.req.raw, asApiError(error, log, headers), headers)
    }
  })
  return app
}
