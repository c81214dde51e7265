import { LibroDeVentas } from '../parts/libros/libros-del-mes.tsx';
import { RadarPage as Radar } from '../features/radar/radar-page.tsx';

/** The radar with the book of sales that the feature of books lends it. */
export const RadarPage = () => <Radar LibroDeVentas={LibroDeVentas} />;
