import type { FunctionComponent, ReactNode } from 'react';

/** The frame around the wizard, and what the wizard puts into its head. */
export interface MarcoDeCargaProps {
  readonly titulo: string;
  readonly tituloDePestana?: string;
  readonly sub?: ReactNode;
  readonly acciones?: ReactNode;
  readonly children: ReactNode;
}
export type MarcoDeCarga = FunctionComponent<MarcoDeCargaProps>;
