-- The nested inventory's referee: every nest stays between zero and its limit, and the whole within the cabin.
CREATE FUNCTION nest_fits(capacity smallint, limits smallint[], taken smallint[]) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  n integer := cardinality(limits);
BEGIN
  IF n IS NULL OR n = 0 OR cardinality(taken) <> n OR limits[1] > capacity THEN
    RETURN false;
  END IF;
  FOR k IN 1..n LOOP
    IF limits[k] IS NULL OR taken[k] IS NULL OR taken[k] < 0 OR taken[k] > limits[k] THEN
      RETURN false;
    END IF;
    -- A lower class counts in every nest above it.
    IF k > 1 AND (taken[k] > taken[k - 1] OR limits[k] > limits[k - 1]) THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END $$;
