// `npm run openapi`: prints the OpenAPI 3.1 document of the contract.
import { CONTRATO } from '@aldia/contract/contrato.ts';
import { documentoOpenApi } from '../src/shared/openapi.ts';

process.stdout.write(`${JSON.stringify(documentoOpenApi(CONTRATO), null, 2)}\n`);
