// One floor of tests by name, as `npm run test:servidor` does; with TEST_DATABASE_URL the server's runs on that PostgreSQL.
import { correrPisos } from './pisos.ts';

const [piso = 'server', ...extra] = process.argv.slice(2);
await correrPisos([[piso]], extra);
