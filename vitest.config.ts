import { defineConfig } from 'vitest/config'

// A file named *.db.test.ts runs twice, once on each storage engine; every other test runs once.
const ON_EACH_ENGINE = 'test/**/*.db.test.ts'
// Several servers over one database: only PostgreSQL is for that.
const ON_POSTGRES = 'test/processes/*.test.ts'
// What takes long or needs root is only part of `npm run test:long`.
const LONG = process.env.TEST_LONG === undefined ? [] : ['test/**/*.long.ts']

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
          exclude: [ON_EACH_ENGINE, ON_POSTGRES],
        },
      },
      {
        extends: true,
        test: { name: 'sqlite', include: [ON_EACH_ENGINE], provide: { engine: 'sqlite' } },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [ON_EACH_ENGINE, ON_POSTGRES],
          provide: { engine: 'postgres' },
          globalSetup: ['test/support/postgres-setup.ts'],
        },
      },
    ],
  },
})
