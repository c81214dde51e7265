import { ColaboradorPage } from '../features/seguimiento/colaborador-page.tsx';
import { PorNitPage as PorNit } from '../features/seguimiento/por-nit-page.tsx';
import { SeguimientoPage as Seguimiento } from '../features/seguimiento/seguimiento-page.tsx';
import { ConResumenes } from '../parts/declaraciones/acciones/con-resumenes.tsx';

/** The follow-up screens with the summaries that the feature of declarations lends them. */
export const SeguimientoPage = () => <Seguimiento ConResumenes={ConResumenes} />;
export const PorNitPage = () => <PorNit ConResumenes={ConResumenes} />;
export const RealizadasPage = () => <ColaboradorPage reporte="realizadas" ConResumenes={ConResumenes} />;
export const NoConfirmadasPage = () => <ColaboradorPage reporte="noConfirmadas" ConResumenes={ConResumenes} />;
