import { defineConfig } from 'vitest/config'

// The name of a file says where it runs. *.each.test.ts: on each storage engine, because it is about paging, search,
// locks, lanes, migrations, money or time, where engines differ. *.db.test.ts: on SQLite, and by `npm run test:long`, or
// when you name it, on PostgreSQL too. Every other test runs once.
const ON_EACH = 'test/**/*.each.test.ts'
const ON_ONE = 'test/**/*.db.test.ts'
// Several servers over one database: only PostgreSQL is for that.
const ON_POSTGRES = 'test/processes/*.test.ts'
// What takes long or needs root is only part of `npm run test:long`.
const LONG = process.env.TEST_LONG === undefined ? [] : ['test/**/*.long.ts']

const postgres = {
  provide: { engine: 'postgres' as const },
  globalSetup: ['test/support/postgres-setup.ts'],
}

export default defineConfig({
  test: {
    // Generous, because a busy machine with two cores is no reason for a red run.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Most of a test is waiting: for another process, the disk, or a time-out to pass.
    maxWorkers: 3,
    // Importing the server costs more than most files' tests: the files of one worker share it.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'once',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx', ...LONG],
          exclude: [ON_EACH, ON_ONE, ON_POSTGRES],
        },
      },
      {
        extends: true,
        test: { name: 'sqlite', include: [ON_EACH, ON_ONE], provide: { engine: 'sqlite' } },
      },
      {
        extends: true,
        test: { name: 'postgres', include: [ON_EACH, ON_POSTGRES], ...postgres },
      },
      {
        extends: true,
        test: { name: 'postgres-long', include: [ON_ONE], ...postgres },
      },
    ],
  },
})
