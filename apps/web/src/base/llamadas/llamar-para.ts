import type { QueryFunctionContext } from '@tanstack/react-query';
import { llamar, llamarDeFondo } from './api.ts';

/**
 * How a read calls. Once its answer is on the screen nobody waits for the next one: the network came back, a charge is watched,
 * somebody changed something. If that one is lost, the person stays where they are, with what they read and typed.
 */
export const llamarPara = ({
  client,
  queryKey,
}: Pick<QueryFunctionContext<readonly unknown[], unknown>, 'client' | 'queryKey'>): typeof llamar =>
  client.getQueryData(queryKey) === undefined ? llamar : llamarDeFondo;
